/** Does work that only decorates: an error in it is told to the window, and changes nothing else of the page. */
export const decorate = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
};
