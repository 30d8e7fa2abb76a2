const key = 'utm';
const isCampaign = (name: string): boolean => name.startsWith('utm_');

// Until the visitor agrees, what brought them here is known to this page alone.
let remembered = new URLSearchParams();

const campaignIn = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isCampaign(name)));

/** Remembers what an address says of the campaign that led to it; an address that says nothing changes nothing. */
export const rememberCampaign = (search: string): void => {
  const found = campaignIn(search);
  if (found.size > 0) remembered = found;
};

/** Keeps the campaign in the session, or takes up the one that is kept there. */
export const keepCampaign = (): void => {
  try {
    if (remembered.size > 0) sessionStorage.setItem(key, remembered.toString());
    else remembered = campaignIn(sessionStorage.getItem(key) ?? '');
  } catch {
    // Storage is switched off: the campaign is known until the tab is closed.
  }
};

/** An address with the campaign that led to the visit. */
export const withCampaign = (address: string): string => {
  const url = new URL(address);
  for (const [name, value] of remembered) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
};
