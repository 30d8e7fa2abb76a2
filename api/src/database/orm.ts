// Node parses the 180 KB that describe this package anew for every file that names it: a quarter of what it takes to load the API.
// biome-ignore lint/style/noRestrictedImports: the one file that names it
export * from 'drizzle-orm';
