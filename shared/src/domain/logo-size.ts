/** A size in CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** The largest logo that the header has room for, on a wide screen and on a phone, beside the menu and the favourites. */
const boxes = { wide: { width: 240, height: 125 }, small: { width: 200, height: 75 } } as const;

/** The size of a logo in the header: whole, in its own proportions, and never larger than its file. */
export const logoSize = ({ width, height }: Size, screen: keyof typeof boxes): Size => {
  const box = boxes[screen];
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};
