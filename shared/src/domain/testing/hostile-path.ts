import fc from 'fast-check';

const pieces = [
  ...['/', '//', '///', '\\', '/\\', '\t', '\r\n', '\n', '.', '..', '/./', '/../', '@', ':', ';', '?', '#', '%'],
  ...['%2f', '%2F%2F', '%5c', '%09', '%0d%0a', '%00', '%2e%2e', '%40', 'evil.example', 'user:pass@evil.example'],
  ...['https:', 'http://', 'javascript:', 'localhost', '[::1]', 'nl', 'fr', 'te-koop', 'for-sale', 'contact', 'login'],
  ...[
    'project',
    'owner',
    'preview',
    '?id=1',
    '?page=2',
    '?preview=',
    'Location: //evil.example',
    'é',
    '\u2028',
    '\u3002',
  ],
];

/** Paths with queries with which an attacker may try to redirect a visitor to another site. */
export const hostilePath = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 8 })
  .map((parts) => `/${parts.join('')}`);
