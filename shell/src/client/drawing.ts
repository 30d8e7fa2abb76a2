import { createRoot } from 'react-dom/client';

/**
 * Starts to draw, outside of the page; returns the question whether it was drawn. React's work waits for a message to itself,
 * and Firefox drops one that is on its way when the page goes into the back-forward cache: React then never draws again.
 */
export const startDrawing = (): (() => boolean) => {
  const place = document.createElement('i');
  createRoot(place).render('.');
  return () => place.hasChildNodes();
};
