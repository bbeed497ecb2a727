@screens
Feature: 2. Screens and routes

  A screen opens at its own address, for the people that it is for and for nobody else. It shows
  what its calls answer, and its forms and buttons do what they say.

  @screens/written
  Scenario: Somebody can read which screens there are
    When somebody asks for section 2 of the specification
    Then it says which screens there are, where they are, whom they are for, and what they show and do

  @screens/opens
  Scenario Outline: <screen> opens for <person>
    Given the product is used by <person>
    When they open the screen "<screen>"
    Then they see it

    Examples:
      | id | screen | person |

  @screens/refuses
  Scenario Outline: <screen> does not open for <person>
    Given the product is used by <person>
    When they open the screen "<screen>"
    Then they are told that it is not for them

    Examples:
      | id | screen | person |

  @screens/asks-to-sign-in
  Scenario Outline: <screen> asks somebody signed out to sign in
    Given nobody is signed in
    When they open the screen "<screen>"
    Then they see the screen "<sign-in screen>" instead

    Examples:
      | id | screen | sign-in screen |

  @screens/shows
  Scenario Outline: <screen> shows <person> what <call> answers
    Given this, for <person> to see: <record>
    When they open the screen "<screen>"
    Then it shows what <call> answers

    Examples:
      | id | screen | person | call | record |

  @screens/hides
  Scenario Outline: <screen> keeps from <person> what <call> leaves out: <condition>
    Given this, kept from <person>: what is left out by <condition>
    When they open the screen "<screen>"
    Then it is nowhere on the page

    Examples:
      | id | screen | person | call | condition |

  @screens/leads-on
  Scenario Outline: <screen> leads <person> on to the next page of what <call> lists
    Given more records than a page holds
    When they open the screen "<screen>"
    Then the last of them is on no page but one that the first leads on to

    Examples:
      | id | screen | person | call |

  @screens/does
  Scenario Outline: <screen> lets <person> use <call>
    Given the screen "<screen>" is open for <person>
    When they use <call> there
    Then it is done, and they see the screen "<next screen>"

    Examples:
      | id | screen | person | call | next screen |

  @screens/spares
  Scenario Outline: <screen> uses <call> for the <record> whose button <person> press, and for no other
    Given the screen "<screen>" is open for <person>
    When they use <call> there
    Then it is done to that one, and the other is as it was

    Examples:
      | id | screen | person | call | record |

  @screens/signs-out
  Scenario Outline: <screen> signs <person> out for good with <call>
    Given the screen "<screen>" is open for <person>
    When they use <call> there
    Then nothing that their browser has kept signs them in

    Examples:
      | id | screen | person | call |

  @screens/sends
  Scenario Outline: <screen> sends what <person> fills in for <call>: <fields>
    Given the screen "<screen>" is open for <person>
    When they use <call> there, with everything filled in
    Then it is read back as they have written it

    Examples:
      | id | screen | person | call | fields |

  @screens/tells
  Scenario Outline: <screen> tells <person> what is wrong in using <call>: <wrong>
    Given the screen "<screen>" is open for <person>
    When they use <call> there, with this wrong: <wrong>
    Then they are told beside what it is about, and what they have written is still there

    Examples:
      | id | screen | person | call | wrong |

  @screens/withholds
  Scenario Outline: <screen> has no button for <person> to use <call> because <because>
    Given this: <person> may not, because <because>
    When they open the screen "<screen>"
    Then it has no button for <call>

    Examples:
      | id | screen | person | call | because |

  @screens/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
