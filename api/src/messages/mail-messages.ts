/** The texts of the mails in one language; names in braces are filled in. */
export type MailMessages = {
  confirmation: {
    subject: string;
    greeting: string;
    thanks: string;
    about: string;
    closing: string;
  };
  agency: {
    subject: string;
    subjectAboutProperty: string;
    intro: string;
    name: string;
    email: string;
    phone: string;
    language: string;
    property: string;
    message: string;
    languages: Record<'nl' | 'fr' | 'en' | 'de', string>;
  };
};
