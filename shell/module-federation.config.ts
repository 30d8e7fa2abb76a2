import { sharedOf } from '@rowhouse/shared/preset';

export default { name: 'shell', shared: sharedOf(import.meta.dirname) };
