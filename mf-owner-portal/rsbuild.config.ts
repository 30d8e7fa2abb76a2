import { defineApp } from '@rowhouse/shared/preset';
import federation from './module-federation.config.ts';

export default defineApp(import.meta.dirname, federation);
