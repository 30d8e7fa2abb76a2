import { absence } from './absence/en.ts';
import { account } from './account/en.ts';
import { audit } from './audit/en.ts';
import { content } from './content/en.ts';
import { editor } from './editor/en.ts';
import { feeds } from './feeds/en.ts';
import { fields } from './fields/en.ts';
import { figures } from './figures/en.ts';
import { form } from './form/en.ts';
import { frame } from './frame/en.ts';
import { homes } from './homes/en.ts';
import { library } from './library/en.ts';
import { login } from './login/en.ts';
import { media } from './media/en.ts';
import { owners } from './owners/en.ts';
import { people } from './people/en.ts';
import { place } from './place/en.ts';
import { requests } from './requests/en.ts';
import { search } from './search/en.ts';
import { settings } from './settings/en.ts';
import { states } from './states/en.ts';
import { today } from './today/en.ts';
import { visits } from './visits/en.ts';

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
