import {
  type LibraryList,
  type LibraryPicture,
  libraryEndpoints,
  type OpenPicture,
} from '@rowhouse/shared/contract/desk-library';
import { libraryUses } from '@rowhouse/shared/contract/desk-values';
import { isLanguage, type Language } from '@rowhouse/shared/domain/language';
import { type FormValues, formAction, type Refusal } from '@rowhouse/shared/login/typed-form';
import { foundOrNull } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The filter of the library in an address. */
interface LibraryQuery {
  q: string;
  use: (typeof libraryUses)[number];
  page: number;
}

/** The library, and the open picture; `asked` is its name even if it no longer exists. */
export interface MediaPage {
  query: LibraryQuery;
  list: LibraryList;
  asked: string | null;
  open: OpenPicture | null;
}

/** The last action: texts saved, a picture removed (which can be restored), or one restored. */
export interface MediaDone {
  done: 'saved' | 'removed' | 'back';
  picture: Pick<LibraryPicture, 'name' | 'src' | 'alts'>;
}

export type MediaResult = Refusal | MediaDone;

const name = /^[a-z0-9-]{1,100}$/;

export const loader = deskLoader(async ({ request, context }): Promise<MediaPage> => {
  const { searchParams } = new URL(request.url);
  const query: LibraryQuery = {
    q: (searchParams.get('q') ?? '').slice(0, 200),
    use: libraryUses.find((one) => one === searchParams.get('use')) ?? 'all',
    page: Number(/^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1),
  };
  const pictureName = searchParams.get('picture');
  const [list, open] = await Promise.all([
    context.call(libraryEndpoints.deskLibrary, { ...query, page: String(query.page) }, request.signal),
    pictureName && name.test(pictureName)
      ? foundOrNull(context.call(libraryEndpoints.deskPicture, { name: pictureName }, request.signal))
      : null,
  ]);
  return { query, list, asked: pictureName, open };
});

const textsIn = (typed: FormValues, prefix: string): Record<Language, string> => {
  const texts = { nl: '', fr: '', en: '', de: '' };
  for (const [field, text] of Object.entries(typed)) {
    const language = field.startsWith(prefix) ? field.slice(prefix.length) : '';
    if (isLanguage(language)) texts[language] = text.trim();
  }
  return texts;
};

export const action = formAction<MediaDone>({
  async texts({ call }, typed) {
    const { name = '' } = typed;
    const input = { name, alts: textsIn(typed, 'alt.'), before: textsIn(typed, 'before.') };
    return { done: 'saved', picture: (await call(libraryEndpoints.deskPictureTexts, input)).picture };
  },
  async remove({ call }, typed) {
    const { name = '', src = '' } = typed;
    await call(libraryEndpoints.deskPictureRemove, { name });
    return { done: 'removed', picture: { name, src, alts: textsIn(typed, 'alt.') } };
  },
  async back({ call }, typed) {
    const { name = '', src = '' } = typed;
    const input = { src, file: name, alts: textsIn(typed, 'alt.') };
    return { done: 'back', picture: (await call(libraryEndpoints.deskPictureAdd, input)).picture };
  },
});

export const meta = deskMeta(({ t }) => t('library.title'));
