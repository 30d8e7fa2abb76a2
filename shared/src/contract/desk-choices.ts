import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { isMailAddress } from '../domain/mail-address.ts';
import { placeSchema } from './area.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(200, 'too-long'));
const search = v.object({
  /** What the name begins with or holds; without it the first ones. */
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** The one with this id besides, whatever is searched for. */
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

const personChoiceSchema = v.object({ id: v.number(), name: v.string() });
const textChoiceSchema = v.object({ id: v.string(), name: v.string() });

const cityChoiceSchema = v.object({
  id: v.number(),
  zip: v.string(),
  countryId: v.number(),
  names: v.object(v.entriesFromList(languages, v.string())),
  /** Its middle, where that is known. */
  place: v.nullable(placeSchema),
});

/** One of the agency's people whom visitors know, by the number that homes name as `managerId`. */
export type PersonChoice = v.InferOutput<typeof personChoiceSchema>;

/** An owner, or somebody who works at the desk. */
export type TextChoice = v.InferOutput<typeof textChoiceSchema>;

/** A city that a home can be in. */
export type CityChoice = v.InferOutput<typeof cityChoiceSchema>;

/** Ids of the countries in which the agency can have homes: Belgium and Luxembourg. */
const cityCountries = [10, 50] as const;

/** What forms of the desk offer to choose from. A list of what was searched for has twenty at most. */
export const choiceEndpoints = {
  choosePeople: deskGet('stock.read')(
    '/choices/people',
    v.object({}),
    v.object({ people: v.array(personChoiceSchema) }),
  ),
  chooseStaff: deskGet('today')('/choices/staff', v.object({}), v.object({ staff: v.array(textChoiceSchema) })),
  chooseOwners: deskGet('stock.write')('/choices/owners', search, v.object({ owners: v.array(textChoiceSchema) })),
  chooseCities: deskGet('stock.read')('/choices/cities', search, v.object({ cities: v.array(cityChoiceSchema) })),
  /** Adds an owner; with a mail address, one who can log in by 'forgotten password'. */
  addOwner: deskPost('stock.write')(
    '/choices/owners/add',
    v.strictObject({
      name,
      email: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(254, 'too-long'),
          v.check((text) => text === '' || isMailAddress(text), 'invalid-mail'),
        ),
        '',
      ),
    }),
    v.object({ owner: textChoiceSchema }),
  ),
  /** Adds a city, or gives the one that is there under this postal code and one of the names. */
  addCity: deskPost('stock.write')(
    '/choices/cities/add',
    v.strictObject({
      zip: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(12, 'too-long')),
      countryId: v.optional(v.picklist(cityCountries), 10),
      names: v.pipe(
        v.strictObject(v.entriesFromList(languages, v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''))),
        v.check((names) => Object.values(names).some((one) => one !== ''), 'required'),
      ),
      place: v.optional(v.nullable(v.strictObject(placeSchema.entries)), null),
    }),
    v.object({ city: cityChoiceSchema, known: v.boolean() }),
  ),
};
