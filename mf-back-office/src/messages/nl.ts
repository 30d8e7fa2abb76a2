import { absence } from './absence/nl.ts';
import { account } from './account/nl.ts';
import { audit } from './audit/nl.ts';
import { content } from './content/nl.ts';
import { editor } from './editor/nl.ts';
import { feeds } from './feeds/nl.ts';
import { fields } from './fields/nl.ts';
import { figures } from './figures/nl.ts';
import { form } from './form/nl.ts';
import { frame } from './frame/nl.ts';
import { homes } from './homes/nl.ts';
import { library } from './library/nl.ts';
import { login } from './login/nl.ts';
import { media } from './media/nl.ts';
import { owners } from './owners/nl.ts';
import { people } from './people/nl.ts';
import { place } from './place/nl.ts';
import { requests } from './requests/nl.ts';
import { search } from './search/nl.ts';
import { settings } from './settings/nl.ts';
import { states } from './states/nl.ts';
import { today } from './today/nl.ts';
import { visits } from './visits/nl.ts';

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
