/** Address of a document of this remote that stands in a frame; it is a file of the same release as this code. */
export const frameAddress = (name: string): string => `${import.meta.env.PREFIX}${name}.html`;
