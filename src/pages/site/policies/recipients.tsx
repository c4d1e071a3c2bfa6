/** The recipients of data in all policies, as list items. */
export const Recipients = () => (
  <>
    <li>
      <b>Firms that run our servers</b> store the data for us, under contract, and may not use it
      for anything of their own.
    </li>
    <li>
      <b>Firms that deliver our messages</b>, for email, SMS and WhatsApp, get your email or phone
      number and the text of the message. So does the push service of your browser, if you have a
      device told; it cannot read the text.
    </li>
    <li>
      <b>Authorities</b> get data only where the law obliges us to give it.
    </li>
  </>
);
