/** The descriptor of a named property of an object, its own or from a prototype. */
export const propertyOf = (object: object, name: string): PropertyDescriptor | undefined => {
  for (let at: object | null = object; at; at = Reflect.getPrototypeOf(at)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(at, name);
    if (descriptor) return descriptor;
  }
  return undefined;
};
