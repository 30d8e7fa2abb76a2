// The picture and title of a card move to the page of its home; base.css names both for the view transition.
const attribute = 'data-card-transition';

let picture: string | null = null;

/**
 * Notes the picture of the card around a link for the page that the link opens, and marks it and the title if a view transition moves
 * them: each mark is a layer of its own, which the browser would draw anew.
 */
export const markCard = (link: Element, isMoved: boolean): void => {
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  const image = link.closest('article')?.querySelector('img');
  const isLoaded = image?.complete && image.naturalWidth > 0;
  picture = isLoaded ? image.currentSrc : null;
  if (!isMoved) return;
  if (isLoaded) image.setAttribute(attribute, 'picture');
  (link.closest('h1, h2, h3, h4') ?? link).setAttribute(attribute, 'title');
};

/** Shows the picture of the card that opened this page as a background of an image, until the image has loaded. */
export const showCardPicture = (image: HTMLImageElement | null | undefined): void => {
  if (image && picture && !image.complete)
    Object.assign(image.style, {
      backgroundImage: `url(${JSON.stringify(picture)})`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    });
  picture = null;
};
