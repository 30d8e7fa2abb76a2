/** Continues as a browser without scripts does: opens the address as a document, or sends the form with its values. */
export const openDocument = async (request: Request): Promise<never> => {
  if (request.method === 'GET') window.location.assign(request.url);
  else {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: request.url, hidden: true });
    for (const [name, value] of await request.formData()) {
      if (typeof value !== 'string') continue;
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }
  return new Promise<never>(() => undefined);
};
