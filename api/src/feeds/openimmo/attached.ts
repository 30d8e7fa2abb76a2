import type { Language } from '@rowhouse/shared/domain/language';
import { videoOf } from '@rowhouse/shared/domain/video';
import { fileTypeFromFile } from 'file-type';
import type { FeedFile } from '../files/feed-file.ts';
import { keepFile, keptFile } from '../files/kept-file.ts';
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
  // Those that are films or tours.
  LINKS: 'videos',
  ANBIETERLOGO: null,
  QRCODE: null,
  'EPASS-SKALA': null,
  ANBOBJURL: null,
};

const placeOfType = (type: string): Place | undefined => {
  if (/pdf/i.test(type)) return 'documents';
  if (/mp4|webm|mpeg|video|quicktime/i.test(type)) return 'videos';
  return /jpe?g|png|gif|webp|avif|heic|tiff?|bmp|image/i.test(type) ? 'pictures' : undefined;
};

const endOf = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').slice(0, 300);
const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);
const endingOf = (name: string): string => /\.(\w{2,5})(?:[?#].*)?$/.exec(endOf(name))?.[1] ?? '';

/** A file without a group is classified by its content, else its format or name; an address may be any picture's. */
const placeWithout = async (format: string, name: string, stored: string | null): Promise<Place | undefined> => {
  const content = stored === null ? undefined : (await fileTypeFromFile(stored))?.mime;
  const place = [content ?? '', format, endingOf(name)].map(placeOfType).find((one) => one !== undefined);
  return place ?? (stored === null ? 'pictures' : undefined);
};

/** Why a file is left out before it is opened; null for one that is taken. */
const faultOf = (group: string, named: Place | undefined, name: string): string | null => {
  if (name === '') return 'has no path; files come beside the XML or by their address, not in it';
  if (group !== '' && named === undefined) return 'is not a known kind of file';
  if (named !== 'videos') return null;
  if (!isAddress(name)) return 'is not an address of a film';
  return group === 'LINKS' && !videoOf(name) ? 'is a link to another site' : null;
};

export interface Attachments {
  pictures: { source: string; alt: Record<string, string> }[];
  plans: Attachments['pictures'];
  documents: (Attachments['pictures'][number] & { name: string; kind: string })[];
  videos: string[];
  notes: Omit<FeedNote, 'sourceId'>[];
}

/**
 * The files that a home names, the cover first; those that came with the feed are stored in the folder of the reading.
 */
export const attachedTo = async (
  home: XmlElement,
  { path, language, file, folder }: { path: string; language: Language; file: FeedFile; folder: string },
): Promise<Attachments> => {
  const attachments: Attachments = { pictures: [], plans: [], documents: [], videos: [], notes: [] };
  const attached = elementsAt(home, 'anhaenge/anhang');
  const groupOf = ({ attributes }: XmlElement) => attributes.get('gruppe')?.trim().toUpperCase() ?? '';
  const isCover = (one: XmlElement) => groupOf(one) === 'TITELBILD';
  const inOrder = [...attached.filter(isCover), ...attached.filter((one) => !isCover(one))];
  for (const one of inOrder) {
    const at = `${path}.anhaenge/anhang[${attached.indexOf(one)}]`;
    const leave = (value: string, why: string) => attachments.notes.push({ path: at, value: value.slice(0, 200), why });
    const [group, name, format] = [groupOf(one), textAt(one, 'daten/pfad'), textAt(one, 'format')];
    const named = group !== '' && Object.hasOwn(groups, group) ? groups[group] : undefined;
    if (named === null) continue;
    const fault = faultOf(group, named, name);
    if (fault) {
      leave([named ? '' : group, name || textAt(one, 'anhangtitel')].filter(Boolean).join(': '), fault);
      continue;
    }
    const isElsewhere = isAddress(name);
    const source = isElsewhere ? name : await storeFile(name, file, folder, leave);
    if (source === null) continue;
    const place = named ?? (await placeWithout(format, name, isElsewhere ? null : keptFile(source, folder)));
    if (place === undefined) leave([format, name].filter(Boolean).join(': '), 'is not a known kind of file');
    else if (place !== 'videos') {
      const title = textAt(one, 'anhangtitel');
      const alt = { [language]: title };
      if (attachments[place].some((attachment) => attachment.source === source)) continue;
      // There is a single group for all documents; the title tells what each is.
      const kind = title.slice(0, 300);
      if (place === 'documents') attachments.documents.push({ source, alt: {}, name: kind || endOf(name), kind });
      else attachments[place].push({ source, alt });
    } else if (isElsewhere) attachments.videos.push(name);
    else leave(name, 'is not an address of a film');
  }
  return attachments;
};

const storeFile = async (
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
