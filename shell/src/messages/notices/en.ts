export const unavailable = 'The website is temporarily unavailable. Please try again in a few minutes.';
export const unreadable = 'This form could not be read. Please go back and send it again.';
export const notAllowed = 'Nothing can be sent to this page. Please open it again.';
export const tooLarge = 'This form is too large. Please go back, shorten your message and send it again.';
export const notSent =
  'Your form has not been sent: the website is temporarily unavailable. Please go back and send it again in a few minutes.';
export const copyFrom =
  'This page dates from {{time}}. Anything that has changed since will appear as soon as our data is available again.';
