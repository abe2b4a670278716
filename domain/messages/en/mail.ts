/** What our mails say. `name` is the product's name. */
export const mail = {
  hello: "Namaste,",
  codeIntro: "If a page asks you for a code instead, enter:",
  linkFallback: "If the button does not work, copy this address into your browser:",
  signOff: (name: string) => `The people at ${name}`,
  sentTo: (email: string) => `This mail was sent to ${email}.`,
  expiry: "The link works once, for one hour.",

  confirmation: {
    subject: (name: string) => `Confirm your email for ${name}`,
    preheader: "One click, and your account is ready.",
    heading: "Confirm your email address",
    body: (name: string) => [
      `Thank you for joining ${name}. Confirm that this mailbox is yours, and you can sign in.`,
    ],
    button: "Confirm my email",
    notYou: "You did not create an account? Then ignore this mail; nothing happens without the click.",
  },
  invitation: {
    subject: (name: string) => `You are invited to ${name}`,
    preheader: "An account is waiting for you.",
    heading: "You are invited",
    body: (name: string) => [
      `The people at ${name} have made an account for you. Accept, and you are signed in; then choose a password.`,
    ],
    button: "Accept the invitation",
    notYou: "You did not expect this? Then ignore this mail; nothing happens without the click.",
  },
  magicLink: {
    subject: (name: string) => `Your link to sign in to ${name}`,
    preheader: "Here is the link you asked for.",
    heading: "Sign in",
    body: (name: string) => [`One click signs you in to your ${name} account, without a password.`],
    button: "Sign me in",
    notYou: "It was not you? Then ignore this mail; nobody gets in without it.",
  },
  recovery: {
    subject: (name: string) => `Set a new password for ${name}`,
    preheader: "Here is the link you asked for.",
    heading: "Set a new password",
    body: (name: string) => [`Somebody, hopefully you, asked for a new password for your ${name} account.`],
    button: "Choose a new password",
    notYou: "It was not you? Then ignore this mail; your password stays as it is.",
  },
  emailChange: {
    subject: (name: string) => `Confirm your new email for ${name}`,
    preheader: "One step, and your address is changed.",
    heading: "Confirm the change of your email address",
    body: (_name: string, from: string, to: string) => [
      `The address of your account is about to change from ${from} to ${to}.`,
      "We ask both mailboxes, so that nobody can take your account away from you.",
    ],
    button: "Confirm the change",
    notYou: "It was not you? Do not click, and set a new password.",
  },
  reauthentication: {
    subject: (name: string, code: string) => `${code} is your ${name} code`,
    preheader: "A code to show that it is you.",
    heading: "Is it you?",
    body: (_name: string) => ["Enter this code to go on. It works once, for one hour."],
    notYou: "You did not ask for a code? Somebody may know your password: set a new one.",
  },
  confirmEnquiry: {
    subject: "Please confirm your message to an owner",
    preheader: "One click, and the owner gets your message.",
    heading: "Confirm your message",
    body: (title: string) => [
      `You wrote to the owner of “${title}”. Confirm that this mailbox is yours, and your message is sent.`,
      "See the place and its papers before you pay anything.",
    ],
    button: "Read and send my message",
    expiry: "The link works once, for one day.",
    notYou: "You did not write to anybody? Then ignore this mail; nothing is sent without the click.",
  },
  accountClosed: {
    subject: (name: string) => `Your ${name} account is closed`,
    preheader: "Changed your mind? This link brings it back.",
    heading: "Your account is closed",
    body: (name: string, date: string) => [
      `Your ${name} account, your listings and your photos are no longer shown to anybody, and you are signed out on all devices.`,
      `Until ${date} the link below brings everything back, on any device. After that we erase your account, listings and photos for good.`,
    ],
    button: "Bring my account back",
    once: "The link works once. You do not need to do anything if you want the account to stay closed.",
    notYou: "It was not you? Bring the account back, then set a new password.",
  },
} as const;

/** The page that shows mails kept on this machine. */
export const outbox = {
  title: "Mails on this machine",
  intro: "No mail server is set, so nothing left this machine. Here is what would have been sent.",
  empty: "No mail yet. Sign up or ask for a new password, and it appears here.",
  gone: "This mail is not here any more.",
  back: "All mails",
  to: "To",
  open: "Open the link",
  htmlVersion: "The mail as it looks",
  textVersion: "The mail as text",
} as const;
