import { absence } from './absence/de.ts';
import { account } from './account/de.ts';
import { audit } from './audit/de.ts';
import { content } from './content/de.ts';
import { editor } from './editor/de.ts';
import { feeds } from './feeds/de.ts';
import { fields } from './fields/de.ts';
import { figures } from './figures/de.ts';
import { form } from './form/de.ts';
import { frame } from './frame/de.ts';
import { homes } from './homes/de.ts';
import { library } from './library/de.ts';
import { login } from './login/de.ts';
import { media } from './media/de.ts';
import { owners } from './owners/de.ts';
import { people } from './people/de.ts';
import { place } from './place/de.ts';
import { requests } from './requests/de.ts';
import { search } from './search/de.ts';
import { settings } from './settings/de.ts';
import { states } from './states/de.ts';
import { today } from './today/de.ts';
import { visits } from './visits/de.ts';

export const messages = {
  ...frame,
  ...form,
  ...today,
  ...requests,
  ...absence,
  ...states,
  ...search,
  ...visits,
  ...homes,
  ...fields,
  ...editor,
  ...media,
  ...place,
  ...library,
  ...content,
  ...settings,
  ...figures,
  ...people,
  ...owners,
  ...feeds,
  ...audit,
  ...account,
  ...login,
};
