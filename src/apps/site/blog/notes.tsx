import type { ReactNode } from "react";

export type Note = {
  /** The fragment of its URL: `/single#kitchen-grease`. */
  id: string;
  title: string;
  gist: string;
  picture: string;
  text: ReactNode;
};

export const notes: readonly [Note, ...Note[]] = [
  {
    id: "hard-water-marks",
    title: "Hard-water marks on taps and glass",
    gist: "The white film is lime. It gives way to something sour and a little patience, not to force.",
    picture: "washroom-detail",
    text: (
      <>
        <p>
          Much of the water in Noida and Gurugram is hard: it carries lime, and when a drop dries,
          the lime stays. Soap does not dissolve it and scouring only scratches the chrome. An acid
          as weak as vinegar does dissolve it.
        </p>
        <ol>
          <li>Soak a cloth in white vinegar, or in the juice of a lemon with as much water.</li>
          <li>Wrap it around the tap and leave it for twenty minutes.</li>
          <li>Wipe, rinse with plain water, and dry with a second cloth.</li>
        </ol>
        <p>
          Keep anything sour away from marble, Kota stone and terrazzo: it eats into them and leaves
          a dull patch for good. Afterwards, a wiper on the glass after each bath keeps most of the
          lime from settling.
        </p>
      </>
    ),
  },
  {
    id: "kitchen-grease",
    title: "Grease around the hob",
    gist: "Warm grease lets go. Cold grease has to be scraped.",
    picture: "kitchen-detail",
    text: (
      <>
        <p>
          Oil from tadka settles as a fine mist and turns sticky as it ages. Heat turns it soft
          again, so warm water and dish liquid do more than a strong cleaner used cold.
        </p>
        <ol>
          <li>Shut the gas at the cylinder, let the burners cool, and lift them off.</li>
          <li>Lay a cloth wrung out of hot water with dish liquid on the hob for ten minutes.</li>
          <li>Wipe with the grain of the steel, rinse the cloth often, and dry.</li>
        </ol>
        <p>
          A steel chimney filter can soak in hot water with washing soda. An aluminium one must not:
          soda turns it dark. Dish liquid is safe for both.
        </p>
      </>
    ),
  },
  {
    id: "ceiling-fans",
    title: "A ceiling fan without the dust shower",
    gist: "An old pillow cover catches what a cloth would throw on the bed.",
    picture: "mini-ceiling-fan",
    text: (
      <>
        <ol>
          <li>Switch the fan off and wait until it stands still.</li>
          <li>Slip an old pillow cover over one blade, up to the motor.</li>
          <li>Press from both sides and draw it back slowly. The dust stays inside.</li>
          <li>Go over the blade once more with a damp cloth, then a dry one.</li>
        </ol>
        <p>
          Do the fan before the bed and the bed before the floor: dust falls, so work from the top
          down. A ladder that stands firm is worth more than a long arm on a stool.
        </p>
      </>
    ),
  },
  {
    id: "ac-filter",
    title: "The filter of a split AC",
    gist: "Five minutes under the tap, every few weeks while it runs.",
    picture: "ac",
    text: (
      <>
        <p>
          A clogged filter makes the machine work harder for less cold. Cleaning it needs no tools.
        </p>
        <ol>
          <li>Switch the AC off at the wall and lift the front panel.</li>
          <li>Slide out the mesh and rinse it under the tap, from the clean side outwards.</li>
          <li>Let it dry in the shade. Sun can warp it.</li>
          <li>Slide it back and close the panel.</li>
        </ol>
        <p>
          The coil and the drain behind it are another matter: they need a pump, a cover and
          somebody who does it often.
        </p>
      </>
    ),
  },
];
