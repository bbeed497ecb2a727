@states
Feature: 4. States and transitions

  A thing moves from state to state by the events that are listed and by no others; what the clock
  does, it does at its instant and not before.

  @states/written
  Scenario: Somebody can read how things move
    When somebody asks for section 4 of the specification
    Then it says which states there are and what moves a thing from one to another

  @states/created
  Scenario Outline: <call> makes the <entity>, which is <state>
    Given everything that <call> needs
    When it is made
    Then it begins as <state>

    Examples:
      | id | entity | call | state |

  @states/not-created
  Scenario Outline: <call> makes no <entity> until <guard>
    Given this: it is not so that <guard>
    When <call> is made
    Then it is refused as <error>

    Examples:
      | id | entity | call | guard | error |

  @states/taken
  Scenario Outline: <event> takes the <entity> from <from> to <to>
    Given some <entity> that is <from>
    When <event> happens to it
    Then it becomes <to>

    Examples:
      | id | entity | from | event | to |

  @states/refused
  Scenario Outline: <event> leaves the <entity> alone while it is <state>
    Given some <entity> that is <state>
    When <event> is tried on it
    Then it is refused as <error>, and is still <state>

    Examples:
      | id | entity | state | event | error |

  @states/guarded
  Scenario Outline: <event> leaves the <entity> <from> until <guard>
    Given some <entity> that is <from>, while it is not so that <guard>
    When <event> is tried on it
    Then it is refused as <error>, and is still <from>

    Examples:
      | id | entity | from | event | guard | error |

  @states/timed
  Scenario Outline: the <entity> is <from> for <duration>, then <to>
    Given some <entity> that has been <from> for a little less than <duration>
    When it has been so for all of <duration>
    Then it becomes <to>, and not before

    Examples:
      | id | entity | from | duration | to |

  @states/at
  Scenario Outline: the <entity> is <from> until <instant>, then <to>
    Given some <entity> that is <from>, a little before <instant>
    When the clock comes to <instant>
    Then it becomes <to>, and not before

    Examples:
      | id | entity | from | instant | to |

  @states/sent
  Scenario Outline: the <entity> sends the <message> <event>
    Given some <entity> that has been so for a little less: <event>
    When its instant comes: <event>
    Then this goes out then, and not before: the <message>

    Examples:
      | id | entity | event | message |

  @states/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
