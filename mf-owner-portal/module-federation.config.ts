import { exposesOf, sharedOf } from '@rowhouse/shared/preset';

export default {
  name: 'mf_owner_portal',
  get exposes() {
    return exposesOf(import.meta.dirname);
  },
  shared: sharedOf(import.meta.dirname),
};
