import { amounts, generate } from '@rowhouse/federation/proof/generate';
import { describe, expect, it } from 'vitest';
import { apiEndpoints } from '../src/contract/api-endpoints.ts';
import { deskEndpoints } from '../src/contract/desk-endpoints.ts';
import type { EndpointDefinition } from '../src/contract/endpoint-definition.ts';
import { samples } from './samples.ts';

const all = Object.entries<EndpointDefinition>({ ...apiEndpoints, ...deskEndpoints });

describe('answers that are generated from the contract', () => {
  it.each(amounts)('are what every endpoint allows, and the same each time: %s', (amount) => {
    for (const [name, { output }] of all) {
      const made = generate(name, output, amount, samples);
      expect(generate(name, output, amount, samples)).toEqual(made);
    }
  });

  it('hold nothing that may be left out, something of everything, or much', () => {
    const counts = amounts.map(
      (amount) => JSON.stringify(generate('property', apiEndpoints.property.output, amount, samples)).length,
    );
    const [full = 0, least = 0, long = 0] = counts;
    expect(least).toBeLessThan(full / 2);
    expect(long).toBeGreaterThan(full * 4);
  });
});
