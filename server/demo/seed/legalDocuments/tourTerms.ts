import type { Publisher, Section } from './blocks.ts';
import { link, list, say } from './blocks.ts';

/** Terms for tours, from the first look at a home to the door. */
export const tourTerms = ({ name, phone }: Publisher): Section[] => [
  {
    anchor: 'about',
    title: 'What these terms cover',
    body: [
      say(
        `These terms cover the website you’re reading them on. The site belongs to ${name}, and “we” means ${name}. “You” means anyone who uses the site. By using it, you accept these terms. If you don’t accept them, call us instead at ${phone} and we’ll help you by phone.`,
      ),
      say(
        'They’re about the website and the tours booked on it. Renting a home is covered by the lease, and nothing here replaces a lease.',
      ),
    ],
  },
  {
    anchor: 'homes-and-prices',
    title: 'Homes, prices and dates',
    body: [
      say(
        'We show a home here while we intend to rent it out. The monthly price is meant to include everything everyone must pay each month. Costs that only some people pay, such as pet rent or a second parking space, are listed separately.',
      ),
      say(
        'Prices, fees and dates change, and a home may be rented while you’re reading about it. If we find a mistake, we correct it. The price you were shown goes with your tour request. If it has changed since then, we ask you before going on. We don’t hold you to our mistakes.',
      ),
      say(
        'Floor areas are rounded, drawings aren’t to scale, and pictures show a home at one moment. A tour lets you see for yourself.',
      ),
    ],
  },
  {
    anchor: 'asking',
    title: 'Asking about a home',
    body: [
      say(
        'When you send us a question, give us real contact information. We use it to answer you. A question doesn’t reserve anything, and asking early or often doesn’t affect whether you can rent.',
      ),
    ],
  },
  {
    anchor: 'tours',
    title: 'Booking a tour',
    body: [
      say(
        'When you pick a time, we hold it for a few minutes while you fill in the rest, and the page shows how long. Your tour is booked when the page and our message say it’s confirmed. If they say “requested”, a person still has to approve the time.',
      ),
      say(
        'You can reschedule or cancel a tour with the link in our message. Do it as early as you can so someone else can have the time. There’s no fee for taking, rescheduling or missing a tour.',
      ),
      say(
        'Sometimes we have to cancel a tour, for example when the home has been rented or isn’t safe to enter. If that happens, we let you know right away and offer another time or another home.',
      ),
    ],
  },
  {
    anchor: 'self-guided-tours',
    title: 'Self-guided tours',
    body: [
      say(
        'You can tour some homes without one of us there. You get a door code on a page of this site, from 10 minutes before your tour starts until 15 minutes after it ends.',
      ),
      list(
        'When you take a self-guided tour, you agree to the following:',
        'The code is only for you. Don’t share it, not even with someone who says they work for us.',
        'You may bring the people who would live with you. Stay with children at all times.',
        'Leave everything as you found it. Don’t smoke, take anything, stay overnight or move in.',
        'When you leave, turn off the lights, close the windows, lock the door and put the key back where it was.',
        'If something is broken, someone is inside or you don’t feel safe, go outside and call us. In danger, call 911.',
      ),
      say(
        'You’re responsible for damage that you or the people with you cause on purpose or through carelessness. You aren’t responsible for wear or for anything that was already broken. The page has a button for reporting it when you arrive.',
      ),
    ],
  },
  {
    anchor: 'identity',
    title: 'Verifying who you are',
    body: [
      say(
        'Before you can enter a home on your own, we check that you’re a real person we can reach. We send a code to your phone or email, and for some homes we also ask for a photo of your ID. You’ll know before you pick a time. If you’d rather not, you can tour the same home with one of our agents.',
      ),
      link('How we handle IDs and face scans', '/policy#biometric'),
    ],
  },
];
