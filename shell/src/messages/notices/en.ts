export const unavailable = 'The website is temporarily unavailable. Please try again in a few minutes.';
export const unreadable = 'This form could not be read. Please go back and send it again.';
export const notFound = 'This page does not exist, or no longer does.';
export const toHome = 'Go to the home page';
export const notAllowed = 'Nothing can be sent to this page. Please open it again.';
export const tooLarge = 'This form is too large. Please go back, shorten your message and send it again.';
export const tooManyCookies =
  'Your browser sends too many cookies, and ours have now been deleted: reload this page. If you see this again, delete all cookies of this website in the settings of your browser. If you were logged in, log in again.';
export const notSent =
  'Your form has not been sent: the website is temporarily unavailable. Please go back and send it again in a few minutes.';
export const perhapsSent =
  'We do not know whether your form has arrived: the website is temporarily unavailable. Please go back, check, and send it again if necessary.';
export const copyFrom =
  'This page dates from {{time}}. Anything that has changed since will appear as soon as our data is available again.';
export const previewWrong = 'This link to a preview is not valid: it was changed, or does not belong to this website.';
export const previewOver = 'This preview has ended: the link works for one day. Please ask for a new one.';
export const previewAway =
  'This preview cannot be shown at the moment. Please try again in a few minutes or ask for a new link.';
export const previewEnd = 'Go to the usual website';
export const draftShown = 'This is a preview of unpublished changes; no form is sent from here.';
export const draftIncomplete =
  'This is a preview, but the town is still missing. Without it there is nothing to show: you see the site as it is.';
export const draftStopped =
  'This is a preview, but it cannot be published yet; the page on which you edit it says why. You see the site as it is.';
export const draftDone =
  'The changes of this preview have been published or discarded meanwhile: you see the site as it is.';
export const draftOver = 'This preview has ended: you see the site as it is.';
export const draftEnd = 'End the preview';
export const draftLinkOver = 'This preview has ended: the link works for seven days. Ask for a new one.';
export const ownerView = 'You see the portal as {name} sees it. Nothing can be changed here.';
export const ownerViewEnd = 'End';
