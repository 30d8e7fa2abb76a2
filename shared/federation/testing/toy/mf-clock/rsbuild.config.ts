import { defineApp } from '@rowhouse/federation/build/define-app';
import { site } from '../site.ts';
import federation from './module-federation.config.ts';

export default defineApp(site, import.meta.dirname, federation);
