import type { PictureFile } from '@rowhouse/shared/contract/content-files';
import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useDraftScope } from '../editor/draft-context.ts';
import { textsOf } from '../editor/effective-values.ts';
import { Choice } from '../form/controls.tsx';
import type { FormControl, OwnForm } from '../form/form-control.ts';
import { isRecord } from '../form/form-values.ts';
import { RichTextsField } from '../rich-text/rich-text-field.tsx';
import { ColourControl } from '../settings/colour-control.tsx';
import { ButtonControl } from './button-control.tsx';
import { useContentScope } from './content-context.ts';
import { anyText, writtenTexts } from './content-texts.ts';
import { belowOf } from './menu-tree.ts';
import { moduleWidths } from './module-rows.ts';
import { ModulesField } from './modules-field.tsx';
import { PictureChoice, PicturesChoice } from './picture-choice.tsx';
import { RelationControl } from './relation-control.tsx';
import { siteBackground } from './site-colour.ts';

const pictureOf = (value: unknown): PictureFile | null =>
  isRecord(value) && typeof value.name === 'string'
    ? { name: value.name, alt: writtenTexts(textsOf(value.alt)) }
    : null;

// The choice of a page or category by its title.
const ItemChoice: FormControl = (props) => {
  const { kind, id, items } = useContentScope();
  const { language } = useCurrentPage();
  const of = props.node.kind === 'page' ? 'page' : 'category';
  // An item cannot be placed below its own descendants.
  const itemsBelow = kind === of ? belowOf(items[of], id) : new Set<string>();
  const nameOf = (one: ContentListed) => anyText(one.titles, language) || one.id;
  const choices = items[of].filter((one) => !itemsBelow.has(one.id));
  return <Choice {...props} options={choices.map((one) => [one.id, nameOf(one)])} />;
};

const Rich: FormControl = ({ id, label, value, describedBy, invalid, onValue }) => (
  <RichTextsField {...{ id, label, value, describedBy, invalid }} onTexts={onValue} />
);

const Colour: FormControl = (props) => <ColourControl {...props} begin={siteBackground()} />;

const Photo: FormControl = ({ id, at, value, describedBy, invalid, onValue }) => (
  <PictureChoice {...{ id, describedBy, invalid }} name={at} value={pictureOf(value)} onPicture={onValue} />
);

const Photos: FormControl = ({ id, at, value, describedBy, onValue }) => (
  <PicturesChoice
    {...{ id, describedBy }}
    name={at}
    value={(Array.isArray(value) ? value : []).flatMap((one) => pictureOf(one) ?? [])}
    onPictures={onValue}
  />
);

// Other widths come from a file.
const Width: FormControl = ({ value, onValue, ...props }) => {
  const { form } = useDraftScope();
  return (
    <Choice
      {...props}
      value={String(value)}
      options={moduleWidths.map((width) => [String(width), form.choice(props.node, String(width))])}
      onValue={(code) => onValue(Number(code))}
    />
  );
};

/** The controls that only the form of content has. */
export const contentControls: OwnForm['controls'] = {
  rich: Rich,
  page: ItemChoice,
  category: ItemChoice,
  colour: Colour,
  photo: Photo,
  photos: Photos,
  relation: RelationControl,
  button: ButtonControl,
  width: Width,
  modules: ModulesField,
};
