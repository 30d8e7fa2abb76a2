import { absence } from './absence/fr.ts';
import { account } from './account/fr.ts';
import { audit } from './audit/fr.ts';
import { content } from './content/fr.ts';
import { editor } from './editor/fr.ts';
import { feeds } from './feeds/fr.ts';
import { fields } from './fields/fr.ts';
import { figures } from './figures/fr.ts';
import { form } from './form/fr.ts';
import { frame } from './frame/fr.ts';
import { homes } from './homes/fr.ts';
import { library } from './library/fr.ts';
import { login } from './login/fr.ts';
import { media } from './media/fr.ts';
import { owners } from './owners/fr.ts';
import { people } from './people/fr.ts';
import { place } from './place/fr.ts';
import { requests } from './requests/fr.ts';
import { search } from './search/fr.ts';
import { settings } from './settings/fr.ts';
import { states } from './states/fr.ts';
import { today } from './today/fr.ts';
import { visits } from './visits/fr.ts';

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
