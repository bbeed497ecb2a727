@rules
Feature: 5. Validation rules

  What a rule allows is accepted up to its very edge; what lies just past the edge is refused, with
  the error that the rule names.

  @rules/written
  Scenario: Somebody can read what is valid
    When somebody asks for section 5 of the specification
    Then it says what must hold for a request, and which error answers whoever breaks it

  @rules/met
  Scenario Outline: <call> takes what just meets "<target>: <rule>"
    Given everything that <call> needs
    When it is given <value>
    Then it is accepted

    Examples:
      | id | target | rule | call | value |

  @rules/broken
  Scenario Outline: <call> refuses what breaks "<target>: <rule>"
    Given everything that <call> needs
    When it is given <value>
    Then it is refused as <error>

    Examples:
      | id | target | rule | call | value | error |

  @rules/together
  Scenario Outline: <call> names everything that is wrong at once
    Given everything that <call> needs
    When several of its fields break a rule: <fields>
    Then it is refused as <error>, and each of them is named

    Examples:
      | id | call | fields | error |

  @rules/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
