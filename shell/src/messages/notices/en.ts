export const unavailable = 'The site is unavailable for a moment. Please try again in a few minutes.';
export const unreadable = 'This form could not be read. Go back and send it again.';
export const notAllowed = 'Nothing can be sent to this page. Simply open it again.';
export const tooLarge = 'This form is too large. Go back, shorten your text and send it again.';
export const copyFrom =
  'This page is from {{time}}. You will see what has changed since as soon as our data can be reached again.';
