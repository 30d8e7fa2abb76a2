const key = 'utm';
const isCampaign = (name: string): boolean => name.startsWith('utm_');

// Until the visitor agrees, the campaign is only kept in memory on this page.
let remembered = new URLSearchParams();

const campaignIn = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isCampaign(name)));

/** Remembers the campaign parameters of an address; an address without any changes nothing. */
export const rememberCampaign = (search: string): void => {
  const found = campaignIn(search);
  if (found.size > 0) remembered = found;
};

/** Stores the campaign in the session, or restores the one that is stored there. */
export const keepCampaign = (): void => {
  try {
    if (remembered.size > 0) sessionStorage.setItem(key, remembered.toString());
    else remembered = campaignIn(sessionStorage.getItem(key) ?? '');
  } catch {
    // Storage is switched off: the campaign is only known in this document.
  }
};

/** Adds the parameters of the remembered campaign to an address. */
export const withCampaign = (address: string): string => {
  const url = new URL(address);
  for (const [name, value] of remembered) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
};
