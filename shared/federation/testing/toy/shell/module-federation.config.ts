import { sharedOf } from '@rowhouse/federation/build/define-app';
import { site } from '../site.ts';

export default { name: 'shell', shared: sharedOf(site, import.meta.dirname) };
