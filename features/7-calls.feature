@calls
Feature: 7. Calls the product makes

  Each call answers with its status and exactly its shape. Lists hold what was asked for, in their
  order and page by page; what is not there is not found.

  @calls/written
  Scenario: Somebody can read which calls there are
    When somebody asks for section 7 of the specification
    Then it says which calls there are, what each takes, does and answers

  @calls/answered
  Scenario Outline: <call> answers <status> and its shape
    Given everything that <call> needs
    When it is made
    Then it answers <status>, and exactly its shape

    Examples:
      | id | call | status |

  @calls/exampled
  Scenario Outline: <call> by <person>, as in the examples, answers <answer>
    Given the examples before it, made one after another
    When <person> asks for <call> with <request>
    Then it comes out as the example says: <answer>

    Examples:
      | id | call | person | request | answer |

  @calls/listed
  Scenario Outline: <call> lists what it should: <condition>
    Given records on both sides: <situation>
    When <call> is made
    Then it lists those where <condition>, and no others

    Examples:
      | id | call | condition | situation |

  @calls/filtered
  Scenario Outline: <call> filters by <parameter>
    Given records with and without "<value>"
    When <call> is made with <value> as <parameter>
    Then it lists those that fit, and no others

    Examples:
      | id | call | parameter | value |

  @calls/ordered
  Scenario Outline: <call> lists <order>
    Given records that can be told apart
    When <call> is made
    Then they come <order>

    Examples:
      | id | call | order |

  @calls/paged
  Scenario Outline: <call> gives <page>
    Given more records than a page holds
    When <call> is made for <page>
    Then it lists <count>, and counts them all

    Examples:
      | id | call | page | count |

  @calls/not-found
  Scenario Outline: <call> finds nothing by <parameter>
    Given everything that <call> needs
    When it is made with <parameter>, which nothing has
    Then it is refused as <error>

    Examples:
      | id | call | parameter | error |

  @calls/invalid
  Scenario Outline: <call> refuses <value> as <parameter>
    Given everything that <call> needs
    When it is made with <value> as <parameter>
    Then it is refused as <error>, and <parameter> is named

    Examples:
      | id | call | parameter | value | error |

  @calls/spares
  Scenario Outline: <call> changes nothing else of the <record>: <situation>
    Given everything that <call> needs
    When it is made: <situation>
    Then all else of the <record> is as it was

    Examples:
      | id | call | record | situation |

  @calls/observed
  Scenario Outline: after <call> everything reads as it should: <situation>
    Given everything that <call> needs
    When it is made: <situation>
    Then each answer is what the specification says

    Examples:
      | id | call | situation |

  @calls/refused
  Scenario Outline: <call> refuses <situation>
    Given everything that <call> needs
    When it is made with <situation>
    Then it is refused as <error>

    Examples:
      | id | call | situation | error |

  @calls/unroutable
  Scenario Outline: No call answers <request>
    Given a product that has no such call
    When somebody asks for <request> all the same
    Then it does not go through: <error>

    Examples:
      | id | request | error |

  @calls/told-apart
  Scenario Outline: At the address of <call>, a request with <given>: <answer>
    Given everything that <call> needs
    When it is made with <given>
    Then it is told from other requests there: <answer>

    Examples:
      | id | call | given | answer |

  @calls/unreadable
  Scenario Outline: <call> refuses a body that is <body>
    Given everything that <call> needs
    When it is made with a body that is <body>
    Then it does not go through: <error>

    Examples:
      | id | call | body | error |

  @calls/unheeded
  Scenario Outline: <call> takes no notice of <what>
    Given everything that <call> needs
    When it is made with <what>
    Then it answers as if that were not there

    Examples:
      | id | call | what |

  @calls/file
  Scenario Outline: <call> takes <what> as <field>, and its bytes are answered
    Given everything that <call> needs
    When it is made with such a file
    Then whoever may asks for the file, and has it back byte for byte

    Examples:
      | id | call | field | what |

  @calls/at-once
  Scenario Outline: <call> is made at once <situation>
    Given everything that <call> needs
    When it is made at once <situation>
    Then each answer is what the specification says, whichever of them comes first

    Examples:
      | id | call | situation |

  @calls/every-met
  Scenario Outline: <call> takes a request that meets "<rule>"
    Given everything that <call> needs
    When it is made
    Then it is accepted

    Examples:
      | id | call | rule |

  @calls/every-broken
  Scenario Outline: <call> refuses a request that does not meet "<rule>"
    Given everything that <call> needs
    When it is made with something else
    Then it does not go through: <error>

    Examples:
      | id | call | rule | error |

  @calls/every-answered
  Scenario Outline: <call> answers with the header <header>
    Given everything that <call> needs
    When it is made
    Then its answer has the header <header>

    Examples:
      | id | call | header |

  @calls/every-refused
  Scenario Outline: <call> is refused with the header <header>
    Given everything that <call> needs
    When it is made with something wrong
    Then its answer has the header <header>

    Examples:
      | id | call | header |

  @calls/judged
  Scenario Outline: <call> is refused for <first> before it is for <second>
    Given both at once: <first>, and <second>
    When <call> is made
    Then it does not go through: <error>

    Examples:
      | id | call | first | second | error |

  @calls/sent
  Scenario Outline: <call> sends the <message> <situation>
    Given everything that <call> needs
    When it is made
    Then this goes out once <situation>, and nothing else does: the <message>

    Examples:
      | id | call | message | situation |

  @calls/outgoing
  Scenario Outline: <call> is answered by <service> with <answer>: <outcome>
    Given everything that <call> needs
    When it is made, and <service> answers with <answer>
    Then this comes of it: <outcome>

    Examples:
      | id | call | service | answer | outcome |

  @calls/unsent
  Scenario Outline: <call> does not send the <message>: <situation>
    Given everything that <call> needs
    When it is made
    Then this does not go out: the <message>

    Examples:
      | id | call | message | situation |

  @calls/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
