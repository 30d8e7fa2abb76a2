/** The property that an object gives under a name, its own or a prototype's. */
export const propertyOf = (object: object, name: string): PropertyDescriptor | undefined => {
  for (let at: object | null = object; at; at = Reflect.getPrototypeOf(at)) {
    const found = Reflect.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
};
