import { exposesOf, sharedOf } from '@rowhouse/federation/build/define-app';
import { site } from '../site.ts';

export default {
  name: 'mf_hello',
  get exposes() {
    return exposesOf(site, import.meta.dirname);
  },
  shared: sharedOf(site, import.meta.dirname),
};
