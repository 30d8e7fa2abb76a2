import { texts } from '../texts.ts';
import { type Page, section } from './page.ts';

export const privacyStatement: Page = {
  id: 'privacy-statement',
  titles: texts('Privacyverklaring', 'Déclaration de confidentialité', 'Privacy statement', 'Datenschutzerklärung'),
  intros: texts(
    'Wat wij van u bewaren, waarom en hoelang. Wij verkopen geen gegevens en geven ze niet door voor reclame.',
    'Ce que nous conservons à votre sujet, pourquoi et combien de temps. Nous ne vendons aucune donnée et n’en transmettons aucune à des fins publicitaires.',
    'What we keep about you, why and for how long. We sell no data and pass none on for advertising.',
    'Was wir von Ihnen aufbewahren, warum und wie lange. Wir verkaufen keine Daten und geben keine für Werbung weiter.',
  ),
  metaTitles: texts('Privacyverklaring', 'Déclaration de confidentialité', 'Privacy statement', 'Datenschutzerklärung'),
  metaDescriptions: texts(
    'Welke gegevens Immo Vlasbloem bewaart wanneer u deze site bezoekt, een formulier verstuurt of als eigenaar inlogt.',
    'Les données que conserve Immo Vlasbloem lorsque vous visitez ce site, envoyez un formulaire ou vous connectez comme propriétaire.',
    'Which data Immo Vlasbloem keeps when you visit this site, send a form or log in as an owner.',
    'Welche Daten Immo Vlasbloem speichert, wenn Sie diese Website besuchen, ein Formular senden oder sich als Eigentümer anmelden.',
  ),
  picture: null,
  modules: [
    section(
      'privacy-forms',
      texts('Wanneer u ons schrijft', 'Lorsque vous nous écrivez', 'When you write to us', 'Wenn Sie uns schreiben'),
      texts(
        'Een contactformulier bewaart uw naam, e-mailadres, telefoonnummer als u dat opgeeft, uw bericht, uw taal en het pand waarover het gaat. Wij gebruiken dat om u te antwoorden. U krijgt een bevestiging per e-mail en kunt altijd vragen om uw gegevens in te zien, te verbeteren of te wissen.',
        'Un formulaire de contact conserve votre nom, votre adresse e-mail, votre numéro de téléphone si vous le donnez, votre message, votre langue et le bien concerné. Nous nous en servons pour vous répondre. Vous recevez une confirmation par e-mail et pouvez à tout moment demander à consulter, corriger ou effacer vos données.',
        'A contact form keeps your name, e-mail address, telephone number if you give one, your message, your language and the property it is about. We use this to answer you. You receive a confirmation by e-mail and may ask at any time to see, correct or erase your data.',
        'Ein Kontaktformular speichert Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer, falls angegeben, Ihre Nachricht, Ihre Sprache und das betreffende Objekt. Wir nutzen dies, um Ihnen zu antworten. Sie erhalten eine Bestätigung per E-Mail und können jederzeit Auskunft, Berichtigung oder Löschung verlangen.',
      ),
    ),
    section(
      'privacy-visits',
      texts(
        'Hoe wij bezoeken tellen',
        'Comment nous comptons les visites',
        'How we count visits',
        'Wie wir Besuche zählen',
      ),
      texts(
        'Eigenaars zien hoe vaak hun pand bekeken wordt. Wij tellen op onze eigen server, zonder cookies. Uw adres en browser worden samen met een geheim van die dag tot een onleesbare code verwerkt; het geheim en de codes worden gewist zodra een nieuwe dag begint. Alleen het aantal per pand en per dag blijft over.',
        'Les propriétaires voient combien de fois leur bien est consulté. Nous comptons sur notre propre serveur, sans cookies. Votre adresse et votre navigateur sont transformés, avec un secret du jour, en un code illisible ; secret et codes sont effacés dès qu’un nouveau jour commence. Seul reste le nombre par bien et par jour.',
        'Owners can see how often their property is looked at. We count on our own server, without cookies. Your address and browser are turned, together with a secret of that day, into an unreadable code; the secret and the codes are erased once a new day begins. Only the number for each property and day remains.',
        'Eigentümer sehen, wie oft ihr Objekt angesehen wird. Wir zählen auf unserem eigenen Server, ohne Cookies. Ihre Adresse und Ihr Browser werden mit einem Geheimnis des Tages zu einem unlesbaren Code verarbeitet; Geheimnis und Codes werden gelöscht, sobald ein neuer Tag beginnt. Nur die Anzahl je Objekt und Tag bleibt.',
      ),
    ),
    section(
      'privacy-owners',
      texts(
        'Wanneer u als eigenaar inlogt',
        'Lorsque vous vous connectez comme propriétaire',
        'When you log in as an owner',
        'Wenn Sie sich als Eigentümer anmelden',
      ),
      texts(
        'Wij bewaren uw naam, e-mailadres en gebruikersnaam, en uw wachtwoord alleen als een hash waaruit het niet terug te lezen is. Een sessie duurt hoogstens zeven dagen na uw laatste bezoek en eindigt meteen wanneer u uitlogt.',
        'Nous conservons votre nom, votre adresse e-mail et votre nom d’utilisateur, et votre mot de passe uniquement sous forme d’empreinte dont il ne peut être déduit. Une session dure au plus sept jours après votre dernière visite et s’arrête dès que vous vous déconnectez.',
        'We keep your name, e-mail address and user name, and your password only as a hash from which it cannot be read back. A session lasts at most seven days after your last visit and ends at once when you log out.',
        'Wir speichern Ihren Namen, Ihre E-Mail-Adresse und Ihren Benutzernamen, Ihr Passwort nur als Hash, aus dem es nicht zurückgelesen werden kann. Eine Sitzung dauert höchstens sieben Tage nach Ihrem letzten Besuch und endet sofort, wenn Sie sich abmelden.',
      ),
    ),
    section(
      'privacy-thirds',
      texts('Derden', 'Tiers', 'Third parties', 'Dritte'),
      texts(
        'Lettertypes, beelden en statistieken komen van onze eigen server. Er worden geen gegevens naar andere bedrijven gestuurd. Vragen of een klacht? Schrijf naar info@vlasbloem.example; u kunt zich ook richten tot de Gegevensbeschermingsautoriteit in Brussel.',
        'Les polices, les images et les statistiques viennent de notre propre serveur. Aucune donnée n’est envoyée à d’autres entreprises. Une question ou une plainte ? Écrivez à info@vlasbloem.example ; vous pouvez aussi vous adresser à l’Autorité de protection des données à Bruxelles.',
        'Typefaces, pictures and statistics come from our own server. No data is sent to other companies. A question or a complaint? Write to info@vlasbloem.example; you may also turn to the Data Protection Authority in Brussels.',
        'Schriften, Bilder und Statistiken kommen von unserem eigenen Server. Es werden keine Daten an andere Unternehmen gesendet. Fragen oder eine Beschwerde? Schreiben Sie an info@vlasbloem.example; Sie können sich auch an die Datenschutzbehörde in Brüssel wenden.',
      ),
    ),
  ],
  published: true,
};
