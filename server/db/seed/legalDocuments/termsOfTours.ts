import type { Publisher, Section } from './blocks.ts';
import { link, list, say } from './blocks.ts';

/** From the first look at a home to the door. */
export const termsOfTours = ({ name, phone }: Publisher): Section[] => [
  {
    anchor: 'about',
    title: 'What these terms cover',
    body: [
      say(
        `These terms are for the website on which you are reading them. It belongs to ${name}, and “we” means ${name}. “You” means anybody who uses the site. By using it you accept these terms; if you do not, call us instead at ${phone}, and we will help you by phone.`,
      ),
      say(
        'They are about the website and the tours that are booked on it. Renting a home is a matter of the lease, and nothing here takes the place of one.',
      ),
    ],
  },
  {
    anchor: 'homes-and-prices',
    title: 'Homes, prices and dates',
    body: [
      say(
        'A home is shown here while we mean to rent it out. The monthly price is meant to be the whole of what everybody must pay each month. What only some people pay, such as rent for a pet or a second parking space, is named apart from it.',
      ),
      say(
        'Prices, fees and dates change, and a home may be taken while you are reading about it. If we find that we have shown something wrong, we correct it. The price that you were shown goes with your request for a tour; if it has changed by then, we ask you before we go on. We do not hold you to a mistake of ours.',
      ),
      say(
        'Floor areas are rounded, drawings are not to scale, and pictures show a home at one moment. The tour is there so that you can see for yourself.',
      ),
    ],
  },
  {
    anchor: 'asking',
    title: 'Asking about a home',
    body: [
      say(
        'When you send us a question, give us a true way to reach you. We use it to answer you. A question reserves nothing, and asking early or often has no influence on whether you can rent.',
      ),
    ],
  },
  {
    anchor: 'tours',
    title: 'Booking a tour',
    body: [
      say(
        'A time that you choose is held for you for some minutes while you fill in the rest, and the page shows how long. The tour is booked when the page and our message say that it is confirmed. If it says “requested”, a person still has to agree to the time.',
      ),
      say(
        'You can move or cancel a tour by the link in our message. Do it as early as you can, so that somebody else gets the time. There is no fee for a tour, for moving one or for missing one.',
      ),
      say(
        'Now and then we have to cancel a tour, for example when the home has been rented or is not safe to enter. We then tell you at once and offer another time or another home.',
      ),
    ],
  },
  {
    anchor: 'self-guided-tours',
    title: 'Touring on your own',
    body: [
      say(
        'Some homes can be toured without one of us there. You then get a code for the door on a page of this site, from ten minutes before the start of your tour until fifteen minutes after its end.',
      ),
      list(
        'When you tour on your own, you agree to these points:',
        'The code is for you. Do not pass it on, not even to somebody who says that they work for us.',
        'You may bring the people who would live with you. Stay with children at all times.',
        'Leave everything as you found it: do not smoke, do not take anything, do not stay overnight, do not move in.',
        'When you leave, turn off lights, close windows, lock the door and put the key back where it was.',
        'If something is broken, if anybody is inside, or if you do not feel safe, go outside and call us; in danger call 911.',
      ),
      say(
        'You answer for damage that you or those with you cause on purpose or through carelessness. You do not answer for wear, or for what was broken before; the page has a button with which you can report it on arrival.',
      ),
    ],
  },
  {
    anchor: 'identity',
    title: 'Showing who you are',
    body: [
      say(
        'Before you can enter a home on your own, we check that you are a real person whom we can reach: by a code sent to your phone or e-mail, and for some homes by a photo of an identity document. You learn of it before you choose a time. If you would rather not, you can tour the same home with one of our agents.',
      ),
      link('How we treat identity documents and face scans', '/policy#biometric'),
    ],
  },
];
