// Loading the builder takes a second, in which nobody should wonder whether anything happens.
console.log('Rowhouse starts: it builds the apps that changed, and prepares the database beside that');
await import('./start-site.ts');

export {};
