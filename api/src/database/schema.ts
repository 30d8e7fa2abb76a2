export * from './schema/accounts.ts';
export * from './schema/consents.ts';
export * from './schema/content.ts';
export * from './schema/owner-portal.ts';
export * from './schema/properties.ts';
export * from './schema/requests.ts';
export * from './schema/views.ts';
