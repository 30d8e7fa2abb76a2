// A single import of the package: Node parses its 180 KB of package description again for every file that imports it, a
// quarter of the time to load the API.
// biome-ignore lint/style/noRestrictedImports: the only file that imports the package
export * from 'drizzle-orm';
