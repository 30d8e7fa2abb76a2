// What a card shows of a home goes on to be shown by the home's page: base.css names both for the view transition.
const mark = 'data-carried';

let picture: string | null = null;

/** Marks a card's picture and title as those that the page opened by its link goes on with. */
export const carryFrom = (link: Element): void => {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const image = link.closest('article')?.querySelector('img');
  const isSeen = image?.complete && image.naturalWidth > 0;
  picture = isSeen ? image.currentSrc : null;
  if (isSeen) image.setAttribute(mark, 'picture');
  (link.closest('h1, h2, h3, h4') ?? link).setAttribute(mark, 'title');
};

/** Puts the picture that was carried here behind an image until its own has come, once. */
export const showCarriedPicture = (image: HTMLImageElement | null | undefined): void => {
  if (image && picture && !image.complete)
    Object.assign(image.style, {
      backgroundImage: `url(${JSON.stringify(picture)})`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    });
  picture = null;
};
