import type { Language } from '@rowhouse/shared/domain/language';
import type { FeedFile } from '../files/feed-file.ts';
import { keepFile } from '../files/kept-file.ts';
import { ReadingFault } from '../reading-fault.ts';
import type { FeedNote } from '../report.ts';
import { elementsAt, textAt, type XmlElement } from '../xml/xml-element.ts';

type Place = 'pictures' | 'plans' | 'documents' | 'videos';

// The field for each group of files; null groups are not for visitors of this site.
const groups: Readonly<Record<string, Place | null>> = {
  TITELBILD: 'pictures',
  INNENANSICHTEN: 'pictures',
  AUSSENANSICHTEN: 'pictures',
  BILD: 'pictures',
  PANORAMA: 'pictures',
  GRUNDRISS: 'plans',
  KARTEN_LAGEPLAN: 'plans',
  DOKUMENTE: 'documents',
  FILM: 'videos',
  FILMLINK: 'videos',
  LINKS: null,
  ANBIETERLOGO: null,
  QRCODE: null,
  'EPASS-SKALA': null,
  ANBOBJURL: null,
};

/** A file without a group is classified by its format. */
const placeOf = (group: string | undefined, format: string): Place | null | undefined => {
  if (group !== undefined) return Object.hasOwn(groups, group) ? groups[group] : undefined;
  if (/pdf/i.test(format)) return 'documents';
  return /jpe?g|png|gif|webp|tiff?|image/i.test(format) ? 'pictures' : undefined;
};

export interface Attached {
  pictures: { source: string; alt: Record<string, string> }[];
  plans: Attached['pictures'];
  documents: (Attached['pictures'][number] & { name: string; kind: string })[];
  videos: string[];
  notes: Omit<FeedNote, 'sourceId'>[];
}

const endOf = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').slice(0, 300);
const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/**
 * The files that a home names, the cover first; those that came with the feed are stored in the folder of the reading.
 */
export const attachedTo = async (
  home: XmlElement,
  { path, language, file, folder }: { path: string; language: Language; file: FeedFile; folder: string },
): Promise<Attached> => {
  const found: Attached = { pictures: [], plans: [], documents: [], videos: [], notes: [] };
  const attached = elementsAt(home, 'anhaenge/anhang');
  const isCover = ({ attributes }: XmlElement) => attributes.get('gruppe') === 'TITELBILD';
  const inOrder = [...attached.filter(isCover), ...attached.filter((one) => !isCover(one))];
  for (const one of inOrder) {
    const at = `${path}.anhaenge/anhang[${attached.indexOf(one)}]`;
    const leave = (value: string, why: string) => found.notes.push({ path: at, value: value.slice(0, 200), why });
    const place = placeOf(one.attributes.get('gruppe'), textAt(one, 'format'));
    const name = textAt(one, 'daten/pfad');
    if (place === null) continue;
    if (place === undefined)
      leave(one.attributes.get('gruppe') ?? textAt(one, 'format'), 'is not a known kind of file');
    else if (name === '') leave('', 'has no path; files come beside the XML or by their address, not in it');
    else if (place === 'videos') {
      if (isAddress(name)) found.videos.push(name);
      else leave(name, 'is not an address of a film');
    } else {
      const title = textAt(one, 'anhangtitel');
      const alt = { [language]: title };
      const source = isAddress(name) ? name : await kept(name, file, folder, leave);
      if (source === null || found[place].some((known) => known.source === source)) continue;
      // There is a single group for all documents; the title tells what each is.
      const kind = title.slice(0, 300);
      if (place === 'documents') found.documents.push({ source, alt: {}, name: kind || endOf(name), kind });
      else found[place].push({ source, alt });
    }
  }
  return found;
};

const kept = async (
  name: string,
  file: FeedFile,
  folder: string,
  leave: (value: string, why: string) => void,
): Promise<string | null> => {
  const bytes = file.beside(name);
  if (!bytes) leave(name, 'did not come with the feed');
  try {
    return bytes && (await keepFile(bytes, folder));
  } catch (error) {
    // A damaged picture does not prevent its home.
    if (!(error instanceof ReadingFault)) throw error;
    leave(name, error.message);
    return null;
  }
};
