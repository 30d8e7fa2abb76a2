const key = 'utm';
const isCampaign = (name: string): boolean => name.startsWith('utm_');

// Until the visitor agrees, the campaign is only kept in memory on this page.
let lastCampaign = new URLSearchParams();

const campaignIn = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isCampaign(name)));

/** Remembers the campaign parameters of an address; an address without any changes nothing. */
export const rememberCampaign = (search: string): void => {
  const campaign = campaignIn(search);
  if (campaign.size > 0) lastCampaign = campaign;
};

/** Stores the campaign in the session, or restores the one that is stored there. */
export const keepCampaign = (): void => {
  try {
    if (lastCampaign.size > 0) sessionStorage.setItem(key, lastCampaign.toString());
    else lastCampaign = campaignIn(sessionStorage.getItem(key) ?? '');
  } catch {
    // Storage is switched off: the campaign is only known in this document.
  }
};

/** Adds the parameters of the remembered campaign to an address. */
export const withCampaign = (address: string): string => {
  const url = new URL(address);
  for (const [name, value] of lastCampaign) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
};
