import { mailAddressLimit } from './mail-address.ts';

/** The maximum length of each text of a request, in characters. */
export const requestLimits = {
  name: 80,
  // For a name that is sent to a stranger: long enough for a name, too short for a message.
  friendName: 40,
  friendWords: 300,
  email: mailAddressLimit,
  // Many add when they can be called.
  phone: 60,
  street: 120,
  houseNumber: 20,
  // A code with its town, as many paste it.
  zip: 60,
  city: 80,
  shortText: 200,
  text: 5000,
  amountInLetters: 200,
  webAddress: 300,
  ages: 60,
} as const;

/** The maximum numbers of a request: an amount in euros, persons, age, rooms, cities of a search. */
export const requestBounds = { amount: 99_999_999, persons: 12, age: 120, rooms: 20, cities: 60 } as const;

/** The maximum size of each file of a request, in bytes. */
export const fileLimits = { picture: 8 * 1024 * 1024, cv: 5 * 1024 * 1024 } as const;
